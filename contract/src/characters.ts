import { validationMessage } from './validation-messages.ts'

/** Text without control characters, which no keyboard sends and the database can't store. */
export const writable = /^(?:\P{Cc}|[\n\r\t])*$/u
/** Text on one line. Names appear in email subjects and must not add lines to the email. */
export const oneLine = /^(?:\t|[^\p{Cc}\p{Zl}\p{Zp}])*$/u
/** Text with at least one visible character; U+200B and U+2800 are not visible. */
export const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
export const unwritable = validationMessage('unwritable')
