import type { Quote } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { Pencil, Reply, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { useUser } from '../../../api/session.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { getQuoteText } from '../log/message-quote.tsx'

type BannerProps = { icon: typeof Reply; label: string; onCancel: () => void; children: ReactNode }

function Banner({ icon: Icon, label, onCancel, children }: BannerProps) {
  return (
    <div className="flex items-center gap-3 rounded-control border-l-3 border-accent bg-ink/6 pl-3">
      <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-accent" />
      <div className="min-w-0 grow py-1.5 text-13">{children}</div>
      <IconButton icon={X} label={label} onClick={onCancel} />
    </div>
  )
}

export function ReplyBanner({ quote, onCancel }: { quote: Quote; onCancel: () => void }) {
  const { id } = useUser()
  const { senderId, senderName } = quote
  return (
    <Banner icon={Reply} label={m.messages_cancel_reply()} onCancel={onCancel}>
      <p className="font-semibold">
        {senderId === id ? m.messages_reply_to_own() : m.messages_reply_to({ name: senderName })}
      </p>
      <p className="truncate text-ink-soft">{getQuoteText(quote)}</p>
    </Banner>
  )
}

export function EditBanner({ onCancel }: { onCancel: () => void }) {
  return (
    <Banner icon={Pencil} label={m.messages_cancel_edit()} onCancel={onCancel}>
      <p className="font-semibold">{m.messages_editing()}</p>
    </Banner>
  )
}
