import type { ReportTarget } from '@coterie/contract/reports/reports'

type AlbumPictureTarget = { kind: 'picture'; of: 'album'; id: number }

export type ReportSubject = {
  target: Exclude<ReportTarget, { kind: 'picture' }> | AlbumPictureTarget
  name: string
  /** Whether it has a picture that can be reported separately; `only` reports just the picture. */
  picture?: boolean | 'only'
  /** The person behind it, who can be blocked afterwards. */
  person?: { id: number; name: string } | undefined
}

type Opener = (reportSubject: ReportSubject) => void

let opener: Opener | undefined
/** A call made before the opener was set. */
let pendingSubject: ReportSubject | undefined

/** Opens the report dialog. Can be called from anywhere; the app sets the opener. */
export function openReportDialog(reportSubject: ReportSubject): void {
  if (opener === undefined) pendingSubject = reportSubject
  else opener(reportSubject)
}

/** Returns a function that unsets the opener. */
export function setReportOpener(open: Opener): () => void {
  opener = open
  if (pendingSubject !== undefined) open(pendingSubject)
  pendingSubject = undefined
  return () => {
    opener = undefined
  }
}
