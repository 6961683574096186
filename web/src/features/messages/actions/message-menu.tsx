import type { Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { CheckCheck, Copy, Flag, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

import { openReportDialog } from '../../../api/report-dialog.ts'
import { usePremium } from '../../../api/session.ts'
import { Sheet } from '../../../ui/dialog.tsx'
import { useMediaQuery, wideQuery } from '../../../ui/hooks.ts'
import { MenuPopup } from '../../../ui/menu-popup.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { updateMessageDraft } from '../compose/message-draft.ts'
import { useNow } from '../conversation-queries.ts'
import { QuickReactionRow } from '../emoji/quick-reactions.tsx'
import { useLogActions } from '../log/message-input.ts'
import {
  getMessagePermissions,
  type MessagePermissions,
  toQuote,
  toReportSubject,
} from './message-actions.ts'
import type { OverlayProps } from './message-actions.ts'

type MessageMenuProps = OverlayProps & {
  onOpenOverlay: (kind: 'react' | 'delete' | 'receipts') => void
  composer: () => HTMLElement | null
}

type ActionEntry = Extract<MenuEntry, { kind: 'action' }>

export function MessageMenu(props: MessageMenuProps) {
  const { conversation, message, anchor, open, onClose, onOpenOverlay, composer } = props
  const isWide = useMediaQuery(wideQuery)
  const button = useMemo(() => ({ current: anchor as HTMLButtonElement }), [anchor])
  const { write, continuesInComposer } = useComposerActions({ conversation, open, onClose })
  const focusAfter = () => (continuesInComposer ? composer() : anchor)
  const permissions = useMenuPermissions(message)
  const closeThen = (runAction: () => void) => () => {
    onClose()
    runAction()
  }
  const entries = getEntries(permissions, {
    reply: () => write({ replyTo: toQuote(message), editing: null }),
    react: () => onOpenOverlay('react'),
    copy: closeThen(() => void copy(message)),
    edit: () => write({ editing: { id: message.id, text: message.content }, replyTo: null }),
    receipts: () => onOpenOverlay('receipts'),
    delete: () => onOpenOverlay('delete'),
    report: closeThen(() => openReportDialog(toReportSubject(message))),
  })
  if (isWide) {
    return (
      <MenuPopup
        label={m.messages_options()}
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
    <Sheet open={open} onClose={onClose} title={m.messages_options()} focusAfter={focusAfter}>
      {permissions.react && (
        <QuickReactions message={message} onMore={() => onOpenOverlay('react')} onDone={onClose} />
      )}
      <SheetItems entries={entries.filter(({ label }) => label !== m.messages_react())} />
    </Sheet>
  )
}

/** Replying and editing continue in the composer, so the focus goes there. */
function useComposerActions({
  conversation,
  open,
  onClose,
}: Pick<OverlayProps, 'conversation' | 'open' | 'onClose'>) {
  const [continuesInComposer, setContinuesInComposer] = useState(false)
  if (open && continuesInComposer) setContinuesInComposer(false)
  function write(change: Parameters<typeof updateMessageDraft>[1]) {
    updateMessageDraft(conversation, change)
    // Phones only open their keyboard for a focus during the tap itself.
    flushSync(() => {
      setContinuesInComposer(true)
      onClose()
    })
  }
  return { continuesInComposer, write }
}

type MenuPermissions = MessagePermissions & { receipts: boolean }

function useMenuPermissions(message: Message): MenuPermissions {
  const { viewerId, canWrite } = useLogActions()
  const isPremium = usePremium()
  const can = getMessagePermissions(message, viewerId, canWrite, useNow())
  // With a paid plan, receipts are shown below the message.
  return { ...can, receipts: can.delete && !isPremium }
}

type QuickReactionsProps = { message: Message; onMore: () => void; onDone: () => void }

function QuickReactions({ message, onMore, onDone }: QuickReactionsProps) {
  const { toggleReaction } = useLogActions()
  function choose(emoji: string) {
    toggleReaction(message, emoji)
    onDone()
  }
  return <QuickReactionRow message={message} onMore={onMore} onChoose={choose} />
}

function SheetItems({ entries }: { entries: readonly ActionEntry[] }) {
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

function getEntries(
  permissions: MenuPermissions,
  handlers: Record<keyof MenuPermissions, () => void>,
): ActionEntry[] {
  const all: [keyof MenuPermissions, Omit<ActionEntry, 'kind' | 'onSelect'>][] = [
    ['react', { label: m.messages_react(), icon: SmilePlus }],
    ['reply', { label: m.messages_reply(), icon: Reply }],
    ['copy', { label: m.messages_copy(), icon: Copy }],
    ['receipts', { label: m.messages_who_has_read(), icon: CheckCheck }],
    ['report', { label: m.reports_report(), icon: Flag }],
    ['edit', { label: m.messages_edit_message(), icon: Pencil }],
    ['delete', { label: m.messages_delete_message(), icon: Trash2, danger: true, separated: true }],
  ]
  return all.flatMap(([key, entry]) =>
    permissions[key] ? [{ kind: 'action' as const, ...entry, onSelect: handlers[key] }] : [],
  )
}

async function copy({ content }: Message): Promise<void> {
  try {
    await navigator.clipboard.writeText(content)
    toast({ title: m.messages_copied() })
  } catch {
    toast({ title: m.messages_copy_failed(), kind: 'destructive' })
  }
}
