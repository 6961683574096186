import type { ReportTarget } from '@coterie/contract/reports/reports'

/** What somebody wants to report. */
export type ReportSubject = {
  target: Exclude<ReportTarget, { kind: 'picture' }>
  /** What the target is called: a name, or a title. */
  name: string
  /** Whether it shows a picture, which can be reported by itself; `only` where it is the picture that is meant. */
  picture?: boolean | 'only'
  /** Who is behind it, where one may want to block them. */
  person?: { id: number; name: string } | undefined
}

type Opener = (reportSubject: ReportSubject) => void

let opener: Opener | undefined
/** Asked for before anybody could open it. */
let pendingSubject: ReportSubject | undefined

/** Opens the form to report something. Callable from anywhere; the app says who opens it. */
export function openReportDialog(reportSubject: ReportSubject): void {
  if (opener === undefined) pendingSubject = reportSubject
  else opener(reportSubject)
}

/** Says who opens the form; answers the way to stop. */
export function setReportOpener(open: Opener): () => void {
  opener = open
  if (pendingSubject !== undefined) open(pendingSubject)
  pendingSubject = undefined
  return () => {
    opener = undefined
  }
}
