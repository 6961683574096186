import type { ReportReason } from '../reports/reports.ts'

/** What each reason is called: in dialogs, in the queue, and in mails. */
export const reasonWords: { readonly [Reason in ReportReason]: string } = {
  harassment: 'Harassment or bullying',
  hate: 'Hate',
  violence: 'Threats or violence',
  sexual: 'Sexual content that nobody asked for',
  'under-age': 'Somebody under age is in danger',
  impersonation: 'Pretends to be somebody else',
  spam: 'Spam or a scam',
  illegal: 'Something illegal',
  other: 'Something else',
}
