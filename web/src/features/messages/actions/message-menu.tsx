import type { Message } from '@coterie/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck, Copy, Flag, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

import { report } from '../../../api/reporting.ts'
import { usePremium } from '../../../api/session.ts'
import { Sheet } from '../../../ui/dialog.tsx'
import { useMedia, wide } from '../../../ui/media.ts'
import type { MenuEntry } from '../../../ui/menu-entry.ts'
import { MenuPopup } from '../../../ui/menu-popup.tsx'
import { toast } from '../../../ui/toast.ts'
import { messagesWords } from '../../../words/messages.ts'
import { reportsWords } from '../../../words/reports.ts'
import { QuickRow } from '../emoji/quick-row.tsx'
import { useLogActions } from '../log/log-actions.ts'
import { useNow } from '../now.ts'
import { compose } from '../sending/composition.ts'
import { allowed, type Allowed } from './allowed.ts'
import type { OverlayPart } from './overlay-part.ts'
import { quoteOf } from './quote-of.ts'
import { reportedOf } from './reported-of.ts'

type MessageMenuProps = OverlayPart & {
  onGo: (kind: 'react' | 'delete' | 'receipts') => void
  /** Where one writes. */
  composer: () => HTMLElement | null
}

type ActionEntry = Extract<MenuEntry, { kind: 'action' }>

/** What one can do with a message: a menu beside it, or a sheet on a phone. */
export function MessageMenu({ conversation, message, anchor, open, onClose, ...rest }: MessageMenuProps) {
  const { onGo, composer } = rest
  const { viewerId, canWrite, react } = useLogActions()
  const isWide = useMedia(wide)
  const now = useNow()
  const isPremium = usePremium()
  const client = useQueryClient()
  const button = useMemo(() => ({ current: anchor as HTMLButtonElement }), [anchor])
  // Answering and editing go on where one writes: the focus goes there, not back.
  const [goesOn, setGoesOn] = useState(false)
  const focusAfter = () => (goesOn ? composer() : anchor)
  if (open && goesOn) setGoesOn(false)
  function write(change: Parameters<typeof compose>[2]) {
    compose(client, conversation, change)
    // Phones show their keyboard only for a focus that comes from the tap itself.
    flushSync(() => {
      setGoesOn(true)
      onClose()
    })
  }
  const can = allowed(message, viewerId, canWrite, now)
  // With a paid plan it stands below the message.
  const may = { ...can, receipts: can.delete && !isPremium }
  const entries = entriesOf(may, {
    reply: () => write({ replyTo: quoteOf(message), editing: null }),
    react: () => onGo('react'),
    copy: () => {
      onClose()
      void copy(message)
    },
    edit: () => write({ editing: { id: message.id, text: message.content }, replyTo: null }),
    receipts: () => onGo('receipts'),
    delete: () => onGo('delete'),
    report: () => {
      onClose()
      report(reportedOf(message))
    },
  })
  if (isWide) {
    return (
      <MenuPopup
        label={messagesWords.options}
        align="end"
        anchor={button}
        entries={entries}
        open={open}
        onOpenChange={(next) => !next && onClose()}
        focusAfter={focusAfter}
      />
    )
  }
  return (
    <Sheet open={open} onClose={onClose} title={messagesWords.options} focusAfter={focusAfter}>
      {may.react && (
        <QuickRow
          message={message}
          onMore={() => onGo('react')}
          onChoose={(emoji) => {
            react(message, emoji)
            onClose()
          }}
        />
      )}
      <SheetEntries entries={entries.filter(({ label }) => label !== messagesWords.react)} />
    </Sheet>
  )
}

function SheetEntries({ entries }: { entries: readonly ActionEntry[] }) {
  return (
    <ul className="-mx-2 grid">
      {entries.map(({ label, icon: Icon, danger, onSelect }) => (
        <li key={label}>
          <button
            type="button"
            onClick={onSelect}
            className={`flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-17 ${danger ? 'text-bad' : ''}`}
          >
            {Icon && <Icon size={22} strokeWidth={1.75} aria-hidden />}
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}

type Offered = Allowed & { receipts: boolean }

function entriesOf(may: Offered, doing: Record<keyof Offered, () => void>): ActionEntry[] {
  const all: [keyof Offered, Omit<ActionEntry, 'kind' | 'onSelect'>][] = [
    ['react', { label: messagesWords.react, icon: SmilePlus }],
    ['reply', { label: messagesWords.reply, icon: Reply }],
    ['copy', { label: messagesWords.copy, icon: Copy }],
    ['receipts', { label: messagesWords.whoHasRead, icon: CheckCheck }],
    ['report', { label: reportsWords.report, icon: Flag }],
    ['edit', { label: messagesWords.editMessage, icon: Pencil }],
    ['delete', { label: messagesWords.deleteMessage, icon: Trash2, danger: true, apart: true }],
  ]
  return all.flatMap(([key, look]) =>
    may[key] ? [{ kind: 'action' as const, ...look, onSelect: doing[key] }] : [],
  )
}

async function copy({ content }: Message): Promise<void> {
  try {
    await navigator.clipboard.writeText(content)
    toast({ title: messagesWords.copied })
  } catch {
    toast({ title: messagesWords.copyFailed, kind: 'destructive' })
  }
}
