import { m } from '@coterie/contract/paraglide/messages'

import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type ProfileViewLimitProps = {
  /** The server's message, which says when the limit resets. */
  detail: string
  /** 1 if it is the whole page. */
  level?: 1 | 2
}

/** Replaces a list of people when the viewer has reached the daily limit (`profile_view_limit`). */
export function ProfileViewLimit({ detail, level = 2 }: ProfileViewLimitProps) {
  return (
    <EmptyState scene="nobody-left" title={m.error_profile_view_limit_title()} hint={detail} level={level}>
      <ButtonLink href="/groups?view=circles" variant="secondary">
        {m.error_go_to_circles()}
      </ButtonLink>
    </EmptyState>
  )
}
