import { m } from '@coterie/contract/paraglide/messages'

import { product } from '../../../i18n/product.ts'
import { ShareSheet } from './share-sheet.tsx'

export function InviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shareContent = { text: m.sharing_text({ product }), link: location.origin }
  return <ShareSheet open={open} onClose={onClose} shareContent={shareContent} />
}
