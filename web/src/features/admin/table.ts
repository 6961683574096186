/** Tables on wide screens; on a phone each row stands as a block of its own, its cells below each other. */
export const tableLook = 'w-full text-left text-15 max-wide:block'
export const headCell = 'border-b border-line py-2 pr-4 text-13 font-semibold text-ink-soft last:pr-0'
export const rowLook =
  'max-wide:grid max-wide:gap-0.5 max-wide:border-b max-wide:border-line max-wide:py-3 max-wide:last:border-b-0'
export const cell =
  'wide:border-b wide:border-line wide:py-3 wide:pr-4 wide:last:pr-0 wide:in-[tr:last-child]:border-b-0'
