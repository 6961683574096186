import { renderMail } from '../../platform/mail-html.ts'
import type { Mail } from '../../platform/mail.ts'

/** Sent to the operator, with the sender below the message. Replies go to the sender. */
export function composeContactMail(
  message: { name: string; email: string; message: string; userId: number | null; priority: boolean },
  input: { to: string; appName: string; appUrl: string },
): Mail {
  const signInStatus = message.userId === null ? 'not signed in' : `signed in as user ${message.userId}`
  const { appName, appUrl } = input
  const subject = `${appName}: ${message.priority ? 'a priority message' : 'a message'} from ${message.name}`
  const text = [message.message, `-- \n${message.name} <${message.email}>, ${signInStatus}`]
  return {
    to: input.to,
    replyTo: { name: message.name, address: message.email },
    subject,
    text: `${text.join('\n\n')}\n`,
    html: renderMail({
      language: 'en',
      appName,
      appUrl,
      title: subject,
      preheader: message.message,
      picture: null,
      paragraphs: [message.message],
      button: null,
      footer: [`${message.name} <${message.email}>, ${signInStatus}`],
    }),
  }
}
