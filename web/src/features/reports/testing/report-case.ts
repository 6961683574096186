import type { PastSanction, ReportCase, ReportCaseDetails } from '@coterie/contract/reports/cases'

const mal = { id: 8, name: 'Mal', avatar: null }

/** An open case about a message of Mal, with one report. */
export const reportCase: ReportCase = {
  id: 3,
  target: { kind: 'message', id: 40 },
  title: 'Buy my watches',
  author: mal,
  reportCount: 1,
  reasons: [{ reason: 'spam', count: 1 }],
  weight: 1,
  openedAt: '2026-11-20T12:00:00.000Z',
  decision: null,
  decidedAt: null,
  sanction: null,
  appealed: false,
}

export const warning: PastSanction = {
  id: 6,
  caseId: 3,
  kind: 'warned',
  removed: false,
  target: { kind: 'message', text: 'Buy my watches' },
  reason: 'spam',
  text: 'Please stop.',
  by: 'Ada',
  at: '2026-11-21T12:00:00.000Z',
  until: null,
  active: false,
  overturned: false,
  appeal: null,
}

export function createCase(change: Partial<ReportCaseDetails> = {}): ReportCaseDetails {
  const reporter = {
    id: 2,
    name: 'Mia',
    avatar: null,
    since: '2026-10-01T12:00:00.000Z',
    upheld: 1,
    declined: 2,
  }
  const evidence = {
    title: 'Buy my watches',
    text: 'Buy my watches. Cheap!',
    details: ['Sunday Hikers'],
    picture: null,
    surroundingMessages: [],
  }
  const { openedAt: at } = reportCase
  return {
    ...reportCase,
    href: '/messages/12?message=40',
    removable: true,
    protectedTarget: false,
    reports: [{ id: 31, reporter, reason: 'spam', text: 'Again and again.', weight: 1, at, evidence }],
    decidedBy: null,
    sanctionDetails: null,
    undoable: false,
    note: '',
    author: { ...mal, since: '2026-09-01T12:00:00.000Z', restriction: null, upheld: 0, dismissed: 0 },
    history: [],
    relatedCases: [],
    ...change,
  }
}

/** The case after a warning. */
export function createDecidedCase(change: Partial<ReportCaseDetails> = {}): ReportCaseDetails {
  return createCase({
    decision: 'upheld',
    decidedAt: '2026-11-21T12:00:00.000Z',
    decidedBy: 'Ada',
    sanction: 'warned',
    sanctionDetails: warning,
    undoable: true,
    ...change,
  })
}
