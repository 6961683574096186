/**
 * `npm run test:nightly` checks screens in all themes, and also where the layout is like that of another size. Otherwise a
 * browser spends half of its time in axe.
 */
export const isNightly = process.env['NIGHTLY'] === '1'
