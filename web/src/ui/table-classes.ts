/** On phones, each row becomes a block. */
export const tableClasses = 'w-full text-left text-15 max-wide:block'
export const headCellClasses = 'border-b border-line py-2 pr-4 text-13 font-semibold text-ink-soft last:pr-0'
export const rowClasses = 'border-b border-line last:border-b-0 max-wide:grid max-wide:gap-0.5 max-wide:py-3'
export const cellClasses = 'wide:py-3 wide:pr-4 wide:last:pr-0'
