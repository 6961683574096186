import { sharingTexts } from '../../../i18n/sharing.ts'
import { ShareSheet } from './share-sheet.tsx'

/** The share sheet for the app itself. */
export function InviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shared = { text: sharingTexts.text, link: location.origin }
  return <ShareSheet open={open} onClose={onClose} shareContent={shared} />
}
