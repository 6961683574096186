import { product } from './product.ts'

export const contactTexts = {
  title: 'Contact',
  intro: `Got a question, a problem, an idea, or someone misbehaving? Your message goes straight to the people who run ${product} here.`,
  name: 'Name',
  email: 'Email',
  emailHint: 'We’ll reply to this address.',
  message: 'Message',
  /** Honeypot field for bots. */
  honeypotLabel: 'Leave this empty',
  send: 'Send',
  sending: 'Sending...',
  failed: 'Couldn’t send your message',
  sent: 'Thank you',
  sentHint: (email: string) => `Your message is on its way. We’ll reply to ${email}.`,
  sendAnother: 'Send another message',
}
