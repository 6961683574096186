import { validationMessage } from './validation-messages.ts'
/** What people write: anything but the control characters that no keyboard sends and no database keeps. */
export const writable = /^(?:\P{Cc}|[\n\r\t])*$/u
/** The same in one line: what something is called stands in subjects, and must not look like a paragraph of our own. */
export const oneLine = /^(?:\t|[^\p{Cc}\p{Zl}\p{Zp}])*$/u
/** Shows something: neither blanks alone nor characters that nobody sees, such as U+200B and U+2800. */
export const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
export const unwritable = validationMessage('unwritable')
