import type { Message } from '@coterie/contract/messages/messages'
import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck, Copy, Flag, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

import { report } from '../../../api/report-dialog.ts'
import { usePremium } from '../../../api/session.ts'
import { Sheet } from '../../../ui/dialog.tsx'
import { useMedia, wide } from '../../../ui/media-queries.ts'
import type { MenuEntry } from '../../../ui/menu-entry-types.ts'
import { MenuPopup } from '../../../ui/menu-popup.tsx'
import { toast } from '../../../ui/toast.ts'
import { messagesWords } from '../../../i18n/messages.ts'
import { reportsWords } from '../../../i18n/reports.ts'
import { QuickRow } from '../emoji/quick-reactions.tsx'
import { useLogActions } from '../log/log-actions-context.ts'
import { useNow } from '../use-now.ts'
import { compose } from '../compose/message-draft.ts'
import { allowed, type Allowed } from './message-permissions.ts'
import type { OverlayPart } from './overlay-props.ts'
import { quoteOf } from './to-quote.ts'
import { reportedOf } from './to-report-subject.ts'

type MessageMenuProps = OverlayPart & {
  onGo: (kind: 'react' | 'delete' | 'receipts') => void
  /** Where one writes. */
  composer: () => HTMLElement | null
}

type ActionEntry = Extract<MenuEntry, { kind: 'action' }>

/** What one can do with a message: a menu beside it, or a sheet on a phone. */
export function MessageMenu({ conversation, message, anchor, open, onClose, ...rest }: MessageMenuProps) {
  const { onGo, composer } = rest
  const isWide = useMedia(wide)
  const button = useMemo(() => ({ current: anchor as HTMLButtonElement }), [anchor])
  const { write, goesOn } = useWriting({ conversation, open, onClose })
  const focusAfter = () => (goesOn ? composer() : anchor)
  const may = useOffered(message)
  const closeAnd = (act: () => void) => () => {
    onClose()
    act()
  }
  const entries = entriesOf(may, {
    reply: () => write({ replyTo: quoteOf(message), editing: null }),
    react: () => onGo('react'),
    copy: closeAnd(() => void copy(message)),
    edit: () => write({ editing: { id: message.id, text: message.content }, replyTo: null }),
    receipts: () => onGo('receipts'),
    delete: () => onGo('delete'),
    report: closeAnd(() => report(reportedOf(message))),
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
      {may.react && <QuickReactions message={message} onMore={() => onGo('react')} onDone={onClose} />}
      <SheetEntries entries={entries.filter(({ label }) => label !== messagesWords.react)} />
    </Sheet>
  )
}

/** Answering and editing go on where one writes: then the focus goes there, not back. */
function useWriting({ conversation, open, onClose }: Pick<OverlayPart, 'conversation' | 'open' | 'onClose'>) {
  const client = useQueryClient()
  const [goesOn, setGoesOn] = useState(false)
  if (open && goesOn) setGoesOn(false)
  function write(change: Parameters<typeof compose>[2]) {
    compose(client, conversation, change)
    // Phones show their keyboard only for a focus that comes from the tap itself.
    flushSync(() => {
      setGoesOn(true)
      onClose()
    })
  }
  return { goesOn, write }
}

type Offered = Allowed & { receipts: boolean }

function useOffered(message: Message): Offered {
  const { viewerId, canWrite } = useLogActions()
  const isPremium = usePremium()
  const can = allowed(message, viewerId, canWrite, useNow())
  // With a paid plan it stands below the message.
  return { ...can, receipts: can.delete && !isPremium }
}

type QuickReactionsProps = { message: Message; onMore: () => void; onDone: () => void }

function QuickReactions({ message, onMore, onDone }: QuickReactionsProps) {
  const { react } = useLogActions()
  function choose(emoji: string) {
    react(message, emoji)
    onDone()
  }
  return <QuickRow message={message} onMore={onMore} onChoose={choose} />
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
