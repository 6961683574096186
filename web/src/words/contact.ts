import { product } from './product.ts'

/** The contact page. */
export const contactWords = {
  title: 'Contact',
  lead: `Questions, trouble, an idea, or somebody who does not behave: this reaches the people who run ${product} here.`,
  name: 'Name',
  email: 'Email',
  emailHint: 'Where we answer to.',
  message: 'Message',
  /** The trap for robots. */
  trap: 'Leave this empty',
  send: 'Send',
  sending: 'Sending...',
  failed: 'Your message was not sent',
  sent: 'Thank you',
  sentHint: (email: string) => `Your message is on its way. We answer to ${email}.`,
  another: 'Write another message',
}
