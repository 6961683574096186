import { Share2 } from 'lucide-react'

import { Button, type ButtonLook } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { groupsWords } from '../../words/groups.ts'

/** Passes our address on: through the device where it can share, else by copying. */
export function InviteFriends({ look = 'secondary' }: { look?: ButtonLook }) {
  return (
    <Button look={look} icon={Share2} onClick={() => void invite()}>
      {groupsWords.invite}
    </Button>
  )
}

async function invite(): Promise<void> {
  const link = location.origin
  if (navigator.share === undefined) return copy(link)
  try {
    await navigator.share({ text: groupsWords.shareText, url: link })
  } catch (error) {
    // Closing the device's sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(link)
  }
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: groupsWords.copied, description: groupsWords.copiedDetail })
  } catch {
    toast({
      title: groupsWords.copyFailed,
      description: groupsWords.copyFailedDetail(link),
      kind: 'destructive',
    })
  }
}
