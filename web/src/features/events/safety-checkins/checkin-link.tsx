import type { SafetyCheckin } from '@coterie/contract/events/safety-checkins'
import { Share2 } from 'lucide-react'
import { useState } from 'react'

import { safetyCheckinTexts } from '../../../i18n/safety-checkins.ts'
import { Button } from '../../../ui/button.tsx'
import { copyLink } from '../../../ui/copy.ts'
import { LinkField } from '../../../ui/link-field.tsx'
import { formatBackBy } from './format-back-by.ts'

/** The link is shown only once. */
export function CheckinLink({ checkin, link }: { checkin: SafetyCheckin; link: string }) {
  const [now] = useState(() => new Date())
  async function shareLink() {
    try {
      await navigator.share({ text: safetyCheckinTexts.shareText(formatBackBy(checkin, now)), url: link })
    } catch (error) {
      // Closing the device's share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(link)
    }
  }
  return (
    <div className="grid gap-4">
      <LinkField label={safetyCheckinTexts.link} link={link} />
      {'share' in navigator && (
        <Button fullWidth icon={Share2} onClick={() => void shareLink()}>
          {safetyCheckinTexts.sendLink}
        </Button>
      )}
      <p className="text-15 text-ink-soft">{safetyCheckinTexts.ownHint}</p>
    </div>
  )
}
