import type { Mail } from '../../platform/mail.ts'

/** Sent to the operator, with the sender below the message. Replies go to the sender. */
export function contactMail(
  message: { name: string; email: string; message: string; userId: number | null; priority: boolean },
  input: { to: string; appName: string },
): Mail {
  const signInStatus = message.userId === null ? 'not signed in' : `signed in as user ${message.userId}`
  const text = [message.message, `-- \n${message.name} <${message.email}>, ${signInStatus}`]
  return {
    to: input.to,
    replyTo: { name: message.name, address: message.email },
    subject: `${input.appName}: ${message.priority ? 'a priority message' : 'a message'} from ${message.name}`,
    text: `${text.join('\n\n')}\n`,
  }
}
