/** A mail without its first line, which greets, and its last, which is the name of this Coterie. */
export type MailText = { subject: string; paragraphs: string[] }

type App = { appName: string; appUrl: string }
type AppWithLink = { appName: string; link: string }

export const mailMessages = {
  hello: (name: string) => `Hello ${name},`,

  verification: ({ appName, link }: AppWithLink): MailText => ({
    subject: `Confirm your email address for ${appName}`,
    paragraphs: [
      `Welcome to ${appName}. Please confirm that this address is yours:`,
      link,
      'The link works once, for two days. If you did not sign up, you can ignore this mail.',
    ],
  }),

  reset: ({ appName, link }: AppWithLink): MailText => ({
    subject: `Choose a new password for ${appName}`,
    paragraphs: [
      'Here you can choose a new password:',
      link,
      'The link works once, for one hour. If you did not ask for it, you can ignore this mail: your password stays as it is.',
    ],
  }),

  passwordChanged: ({ appName, appUrl }: App): MailText => ({
    subject: `Your ${appName} password was changed`,
    paragraphs: [
      'Your password was changed just now, and your other browsers were signed out.',
      'If this was not you, choose a new password at once:',
      `${appUrl}/forgot-password`,
    ],
  }),

  secondFactorOn: ({ appName, appUrl }: App): MailText => ({
    subject: `Two-step sign-in is on for ${appName}`,
    paragraphs: [
      'Two-step sign-in was turned on for your account just now, and your other browsers were signed out.',
      'If this was not you, choose a new password at once and write to us:',
      `${appUrl}/contact`,
    ],
  }),

  secondFactorOff: ({ appName, appUrl }: App): MailText => ({
    subject: `Two-step sign-in is off for ${appName}`,
    paragraphs: [
      'Two-step sign-in was turned off for your account just now. Your password alone signs you in again.',
      'If this was not you, choose a new password at once:',
      `${appUrl}/forgot-password`,
    ],
  }),

  confirmEmail: ({ appName, link }: AppWithLink): MailText => ({
    subject: `Confirm your new email address for ${appName}`,
    paragraphs: [
      `Please confirm that you want to use this address for ${appName} from now on:`,
      link,
      'The link works once, for one day. If you did not ask for it, you can ignore this mail.',
    ],
  }),

  addressTried: ({ appName, appUrl }: App): MailText => ({
    subject: `Someone tried to use your address at ${appName}`,
    paragraphs: [
      `Someone tried to use this address for another account at ${appName}. It belongs to your account, so nothing has changed.`,
      'If that was you, please sign in instead, or choose a new password:',
      `${appUrl}/forgot-password`,
      'If it was not you, you can ignore this mail.',
    ],
  }),

  addressNotApproved: ({ appName }: App): MailText => ({
    subject: `This address cannot be used at ${appName} yet`,
    paragraphs: [
      `You asked to use this address for your account at ${appName}. It is not on the list of the private beta yet, so nothing has changed.`,
      'If you did not ask for it, you can ignore this mail.',
    ],
  }),

  emailChanged: ({ appName, appUrl, newEmail }: App & { newEmail: string }): MailText => ({
    subject: `Your ${appName} email address was changed`,
    paragraphs: [
      `Your account uses the address ${newEmail} from now on; this one no longer signs you in.`,
      'If this was not you, please write to us:',
      `${appUrl}/contact`,
    ],
  }),

  approved: ({ appName, appUrl }: App): MailText => ({
    subject: `You're in: welcome to ${appName}`,
    paragraphs: [
      'Thank you for waiting. Your address is on the list now, and you can sign up with it:',
      `${appUrl}/auth?register`,
    ],
  }),

  /** @param until when it ends, in words; null: never. */
  shutOut: (decided: {
    appName: string
    until: string | null
    reason: string
    words: string
    link: string
  }): MailText => {
    const { appName, until, reason, words, link } = decided
    return {
      subject: `Your ${appName} account is ${until === null ? 'closed' : 'suspended'}`,
      paragraphs: [
        until === null
          ? `We have closed your account at ${appName} for good.`
          : `We have suspended your account at ${appName} until ${until}. It comes back by itself then.`,
        `The reason: ${reason}.`,
        ...(words === '' ? [] : [words]),
        'If you think that this is not right, tell us once why, and we look at it again:',
        link,
      ],
    }
  },

  /** @param given.answer what an admin wrote, or nothing. */
  appeal: (given: App & { overturned: boolean; answer: string }): MailText => ({
    subject: `Your appeal to ${given.appName}`,
    paragraphs: [
      given.overturned
        ? 'We have looked at our decision again and taken it back. We are sorry.'
        : 'We have looked at our decision again. It stands.',
      ...(given.answer === '' ? [] : [given.answer]),
      ...(given.overturned ? ['You can sign in as before:', `${given.appUrl}/auth`] : []),
    ],
  }),

  lifted: ({ appName, appUrl }: App): MailText => ({
    subject: `Your ${appName} account is open again`,
    paragraphs: [`Your account at ${appName} is open again. You can sign in as before:`, `${appUrl}/auth`],
  }),

  /** @param given.day until which the plan runs, in words. */
  paymentFailed: ({ appName, appUrl, plan, day }: App & { plan: string; day: string }): MailText => ({
    subject: `Your payment for ${appName} did not go through`,
    paragraphs: [
      `PayPal could not take the payment for your ${plan} plan. You keep the plan until ${day}. Please check how you pay at PayPal; here you can see your plan and subscribe again:`,
      `${appUrl}/account`,
    ],
  }),

  reply: {
    subject: (appName: string) => `${appName}: an answer to your message`,
    youWrote: (quoted: string) => `You wrote:\n${quoted}`,
  },

  digest: {
    subject: (count: number, appName: string) => `${count} things are new on ${appName}`,
    news: (appName: string) => `This is new for you on ${appName}:`,
    more: (count: number, link: string) => `And ${count} more: ${link}`,
    settings: (link: string) => `Which of these you want, and whether by mail, is up to you:\n${link}`,
    unsubscribe: (link: string) => `No more of these mails:\n${link}`,
    urgent: (link: string) =>
      `We sent this at once because it is an urgent event update. Your settings:\n${link}`,
    forAdmins: 'You get this email because you are an admin.',
  },
}
