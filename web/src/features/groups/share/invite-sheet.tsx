import { sharingTexts } from '../../../i18n/sharing.ts'
import { ShareSheet } from './share-sheet.tsx'

export function InviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shareContent = { text: sharingTexts.text, link: location.origin }
  return <ShareSheet open={open} onClose={onClose} shareContent={shareContent} />
}
