import type { Mail } from '../../platform/mail.ts'

/** Sent to the operator, with the sender below the message. Replies go to the sender. */
export function contactMail(
  from: { name: string; email: string; message: string; userId: number | null; priority: boolean },
  input: { to: string; appName: string },
): Mail {
  const who = from.userId === null ? 'not signed in' : `signed in as user ${from.userId}`
  const text = [from.message, `-- \n${from.name} <${from.email}>, ${who}`]
  return {
    to: input.to,
    replyTo: { name: from.name, address: from.email },
    subject: `${input.appName}: ${from.priority ? 'a priority message' : 'a message'} from ${from.name}`,
    text: `${text.join('\n\n')}\n`,
  }
}
