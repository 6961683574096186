import type { SafetyCheckin } from '@coterie/contract/events/safety-checkins'
import { m } from '@coterie/contract/paraglide/messages'
import { Share2 } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { copyLink } from '../../../ui/copy.ts'
import { LinkField } from '../../../ui/link-field.tsx'
import { formatBackBy } from './format-back-by.ts'

/** The link is shown only once. */
export function CheckinLink({ checkin, link }: { checkin: SafetyCheckin; link: string }) {
  const [now] = useState(() => new Date())
  async function shareLink() {
    try {
      await navigator.share({
        text: m.safety_checkin_share_text({ time: formatBackBy(checkin, now) }),
        url: link,
      })
    } catch (error) {
      // Closing the device's share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(link)
    }
  }
  return (
    <div className="grid gap-4">
      <LinkField label={m.safety_checkin_link()} link={link} />
      {'share' in navigator && (
        <Button fullWidth icon={Share2} onClick={() => void shareLink()}>
          {m.safety_checkin_send_link()}
        </Button>
      )}
      <p className="text-15 text-ink-soft">{m.safety_checkin_own_hint()}</p>
    </div>
  )
}
