/** An email without its greeting and its signature, the app's name. */
export type MailText = { subject: string; paragraphs: string[] }

type App = { appName: string; appUrl: string }
type AppWithLink = { appName: string; link: string }

export const mailMessages = {
  greeting: (name: string) => `Hi ${name},`,

  verification: ({ appName, link }: AppWithLink): MailText => ({
    subject: `Confirm your email for ${appName}`,
    paragraphs: [
      `Welcome to ${appName}! Confirm your email to get started:`,
      link,
      "The link works once and expires in two days. If you didn't sign up, you can ignore this email.",
    ],
  }),

  reset: ({ appName, link }: AppWithLink): MailText => ({
    subject: `Reset your ${appName} password`,
    paragraphs: [
      'Use this link to choose a new password:',
      link,
      "The link works once and expires in one hour. If you didn't ask for it, you can ignore this email. Your password won't change.",
    ],
  }),

  passwordChanged: ({ appName, appUrl }: App): MailText => ({
    subject: `Your ${appName} password was changed`,
    paragraphs: [
      'Your password was just changed, and you were signed out in your other browsers.',
      "Wasn't you? Reset your password right away:",
      `${appUrl}/forgot-password`,
    ],
  }),

  secondFactorOn: ({ appName, appUrl }: App): MailText => ({
    subject: `Two-step sign-in is on for ${appName}`,
    paragraphs: [
      'Two-step sign-in was just turned on for your account, and you were signed out in your other browsers.',
      "Wasn't you? Reset your password right away and contact us:",
      `${appUrl}/contact`,
    ],
  }),

  secondFactorOff: ({ appName, appUrl }: App): MailText => ({
    subject: `Two-step sign-in is off for ${appName}`,
    paragraphs: [
      'Two-step sign-in was just turned off for your account. You now sign in with your password alone.',
      "Wasn't you? Reset your password right away:",
      `${appUrl}/forgot-password`,
    ],
  }),

  confirmEmail: ({ appName, link }: AppWithLink): MailText => ({
    subject: `Confirm your new email for ${appName}`,
    paragraphs: [
      `Confirm that you want to use this address for ${appName} from now on:`,
      link,
      "The link works once and expires in one day. If you didn't ask for it, you can ignore this email.",
    ],
  }),

  emailAlreadyUsed: ({ appName, appUrl }: App): MailText => ({
    subject: `Someone tried to use your email on ${appName}`,
    paragraphs: [
      `Someone tried to use this email address for another account on ${appName}. It belongs to your account, so nothing has changed.`,
      'Was it you? Sign in instead, or choose a new password:',
      `${appUrl}/forgot-password`,
      "If it wasn't you, you can ignore this email.",
    ],
  }),

  emailNotApproved: ({ appName }: App): MailText => ({
    subject: `You can't use this email on ${appName} yet`,
    paragraphs: [
      `You asked to use this email address for your ${appName} account. It isn't approved for the private beta yet, so nothing has changed.`,
      "If you didn't ask for it, you can ignore this email.",
    ],
  }),

  emailChanged: ({ appName, appUrl, newEmail }: App & { newEmail: string }): MailText => ({
    subject: `Your ${appName} email was changed`,
    paragraphs: [
      `Your account now uses ${newEmail}. You can no longer sign in with this address.`,
      "Wasn't you? Contact us:",
      `${appUrl}/contact`,
    ],
  }),

  approved: ({ appName, appUrl }: App): MailText => ({
    subject: `You're in! Welcome to ${appName}`,
    paragraphs: ['Thanks for waiting! Your spot is ready. Create your account:', `${appUrl}/auth?register`],
  }),

  /** @param until when the suspension ends, as text; null for a ban. */
  accountSanctioned: (decision: {
    appName: string
    until: string | null
    reason: string
    text: string
    link: string
  }): MailText => {
    const { appName, until, reason, text, link } = decision
    return {
      subject: `Your ${appName} account is ${until === null ? 'closed' : 'suspended'}`,
      paragraphs: [
        until === null
          ? `We've permanently closed your ${appName} account.`
          : `We've suspended your ${appName} account until ${until}. You can use it again after that.`,
        `Reason: ${reason}.`,
        ...(text === '' ? [] : [text]),
        'Think we got this wrong? You can appeal once here:',
        link,
      ],
    }
  },

  /** @param reply the admin's message, or ''. */
  appeal: ({
    appName,
    appUrl,
    overturned,
    reply,
  }: App & { overturned: boolean; reply: string }): MailText => ({
    subject: `Your ${appName} appeal`,
    paragraphs: [
      overturned
        ? "We reviewed our decision and reversed it. We're sorry for the mistake."
        : 'We reviewed our decision again, and it stands.',
      ...(reply === '' ? [] : [reply]),
      ...(overturned ? ['You can sign in again:', `${appUrl}/auth`] : []),
    ],
  }),

  sanctionLifted: ({ appName, appUrl }: App): MailText => ({
    subject: `Your ${appName} account is open again`,
    paragraphs: [`Your ${appName} account is open again. You can sign in here:`, `${appUrl}/auth`],
  }),

  /** @param day when the plan ends, as text. */
  paymentFailed: ({ appName, appUrl, plan, day }: App & { plan: string; day: string }): MailText => ({
    subject: `Your ${appName} payment didn't go through`,
    paragraphs: [
      `PayPal couldn't take the payment for your ${plan} plan. You'll keep the plan until ${day}. Please check your payment method in PayPal, then renew here:`,
      `${appUrl}/account`,
    ],
  }),

  reply: {
    subject: (appName: string) => `${appName} replied to your message`,
    youWrote: (quoted: string) => `You wrote:\n${quoted}`,
  },

  digest: {
    /** @param first the sentence of the first notification. */
    subject: (first: string, others: number) => (others === 0 ? first : `${first} (and ${others} more)`),
    news: (appName: string) => `Here's what's new on ${appName}:`,
    more: (count: number, link: string) => `And ${count} more: ${link}`,
    settings: (link: string) => `Change which emails you get:\n${link}`,
    unsubscribe: (link: string) => `Unsubscribe:\n${link}`,
    urgent: (link: string) =>
      `We sent this right away because it's an urgent event update. Change which emails you get:\n${link}`,
    forAdmins: "You're getting this email because you're an admin.",
  },
}
