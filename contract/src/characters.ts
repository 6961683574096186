/** What people write: anything but the control characters that no keyboard sends and no database keeps. */
export const writable = /^(?:\P{Cc}|[\n\r\t])*$/u
export const unwritable = 'Contains characters that cannot be stored'
