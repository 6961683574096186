import { says } from './says.ts'
/** What people write: anything but the control characters that no keyboard sends and no database keeps. */
export const writable = /^(?:\P{Cc}|[\n\r\t])*$/u
/** Shows something: neither blanks alone nor characters that nobody sees, such as U+200B and U+2800. */
export const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
export const unwritable = says('unwritable')
