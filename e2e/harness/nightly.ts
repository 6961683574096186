/**
 * `npm run test:nightly` checks screens in all themes, even where the layout is like that of another size, and with
 * animations. By day, a browser would spend half of its time on that.
 */
export const isNightly = process.env['NIGHTLY'] === '1'
