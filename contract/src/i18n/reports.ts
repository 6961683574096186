import type { ReportReason } from '../reports/reports.ts'

export const reasonTexts: { readonly [Reason in ReportReason]: string } = {
  harassment: 'Harassment or bullying',
  hate: 'Hate',
  violence: 'Threats or violence',
  sexual: 'Unwanted sexual content',
  underage: 'Someone under 18 is in danger',
  impersonation: 'Pretending to be someone else',
  spam: 'Spam or a scam',
  illegal: 'Illegal content or activity',
  other: 'Something else',
}
