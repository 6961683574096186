import { problemWords } from '../i18n/problems.ts'
import { ButtonLink } from './button.tsx'
import { Empty } from './empty-state.tsx'

type PeopleLimitProps = {
  /** The server's sentence, which says when there are more. */
  detail: string
  /** 1 where this is the whole page. */
  level?: 1 | 2
}

/** Replaces a list of people when the viewer has reached the daily limit (`people_limit`). */
export function PeopleLimit({ detail, level = 2 }: PeopleLimitProps) {
  return (
    <Empty scene="nobody-left" title={problemWords.peopleLimit} hint={detail} level={level}>
      <ButtonLink href="/groups?view=circles" look="secondary">
        {problemWords.toCircles}
      </ButtonLink>
    </Empty>
  )
}
