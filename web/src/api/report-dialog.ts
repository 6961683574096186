import type { ReportTarget } from '@coterie/contract/reports/reports'

/** What somebody wants to report. */
export type Reported = {
  target: Exclude<ReportTarget, { kind: 'picture' }>
  /** What the target is called: a name, or a title. */
  name: string
  /** Whether it shows a picture, which can be reported by itself; `only` where it is the picture that is meant. */
  picture?: boolean | 'only'
  /** Who is behind it, where one may want to block them. */
  person?: { id: number; name: string } | undefined
}

type Opener = (reported: Reported) => void

let opener: Opener | undefined
/** Asked for before anybody could open it. */
let waiting: Reported | undefined

/** Opens the form to report something. Callable from anywhere; the app says who opens it. */
export function report(reported: Reported): void {
  if (opener === undefined) waiting = reported
  else opener(reported)
}

/** Says who opens the form; answers the way to stop. */
export function onReport(open: Opener): () => void {
  opener = open
  if (waiting !== undefined) open(waiting)
  waiting = undefined
  return () => {
    opener = undefined
  }
}
