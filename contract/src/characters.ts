import { says } from './says.ts'
/** What people write: anything but the control characters that no keyboard sends and no database keeps. */
export const writable = /^(?:\P{Cc}|[\n\r\t])*$/u
export const unwritable = says('unwritable')
