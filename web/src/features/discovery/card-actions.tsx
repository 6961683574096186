import { m } from '@coterie/contract/paraglide/messages'
import {
  ArrowRight,
  ChevronLeft,
  ChevronRight,
  Undo2,
  UserRoundPlus,
  X,
  MessageSquarePlus,
  Flag,
} from 'lucide-react'
import { useState, type ReactNode, useEffect, useEffectEvent } from 'react'

import { openReportDialog, type ReportSubject } from '../../api/report-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/buttons.tsx'
import { trackBottomBar } from '../../ui/surfaces.tsx'
import { listenForArrowDown } from './arrow-down.ts'
import type { Direction } from './deck.ts'
import { listenForSwipeDown } from './swipe-down.ts'
import { useLowSwipeCount } from './swipe-limit.tsx'

type PressHandler = (() => void) | undefined

type DeckActionsProps = {
  /** Undefined if no card is left. */
  onSwipe: ((direction: Direction) => void) | undefined
  /** Steps through the cards without swiping, if the feed allows it. */
  steps: { previous: PressHandler; next: PressHandler } | null
  onUndo: PressHandler
  children: ReactNode
}

const decisionClasses =
  'flex-1 max-wide:px-3 narrow:px-1 narrow:[&>svg]:hidden wide:min-w-36 landscape-phone:order-1 landscape-phone:col-span-3 landscape-phone:min-w-0 landscape-phone:px-2 large-text:flex-auto'

const barClasses =
  'bar-below sticky bottom-(--shell-bottom) z-10 -mx-4 mt-4 border-t border-line bg-paper px-4 py-2.5 large-text:static in-data-deck:col-[1] in-data-deck:row-[2/4] in-data-deck:self-end narrow:px-2 wide:flex wide:flex-wrap wide:items-center wide:justify-center wide:gap-x-2 wide:py-4 landscape-phone:col-start-2 landscape-phone:row-start-2 landscape-phone:mx-0 landscape-phone:mt-0 landscape-phone:self-end landscape-phone:border-t-0 landscape-phone:px-0 landscape-phone:py-1 wide-landscape-phone:pb-[max(0.25rem,env(safe-area-inset-bottom))]'

/** Floats within reach of the thumb, or below the card if large text leaves no room. */
export function DeckActions({ onSwipe, steps, onUndo, children }: DeckActionsProps) {
  if (onSwipe === undefined) return <UndoButton onUndo={onUndo} />
  const swipeButtonClasses = `${decisionClasses} ${steps ? '' : 'landscape-phone:[&>svg]:hidden'}`
  return (
    <div ref={trackBottomBar} className={barClasses}>
      <div
        className={`flex items-center justify-center gap-1 wide:gap-2 landscape-phone:grow landscape-phone:gap-2 landscape-phone:gap-y-1 large-text:flex-wrap ${steps ? 'landscape-phone:grid landscape-phone:grid-cols-6 landscape-phone:justify-items-stretch' : ''}`}
      >
        {steps && <StepButton icon={ChevronLeft} label={m.discovery_previous()} onPress={steps.previous} />}
        <StepButton icon={Undo2} label={m.discovery_undo()} onPress={onUndo} keys="Control+Z" />
        <Button
          variant="secondary"
          icon={X}
          aria-keyshortcuts="ArrowLeft"
          className={swipeButtonClasses}
          onClick={() => onSwipe('left')}
        >
          {m.discovery_skip()}
        </Button>
        <Button
          variant="connect"
          icon={UserRoundPlus}
          aria-keyshortcuts="ArrowRight"
          className={swipeButtonClasses}
          onClick={() => onSwipe('right')}
        >
          {m.discovery_connect()}
        </Button>
        {steps && <StepButton icon={ChevronRight} label={m.discovery_next()} onPress={steps.next} />}
      </div>
      {children}
      <SwipesLeft />
    </div>
  )
}

/** Replaces the actions while another card is on top. */
export function ContinueBar({ onContinue }: { onContinue: () => void }) {
  return (
    <div ref={trackBottomBar} className={`${barClasses} flex justify-center`}>
      <Button variant="connect" icon={ArrowRight} className="max-wide:w-full" onClick={onContinue}>
        {m.home_week_continue()}
      </Button>
    </div>
  )
}

type StepButtonProps = { icon: typeof X; label: string; onPress: PressHandler; keys?: string }

/** A focused button stays focusable when it becomes disabled, so it keeps the focus. */
function StepButton({ icon, label, onPress, keys }: StepButtonProps) {
  const [hasFocus, setHasFocus] = useState(false)
  const isDisabled = onPress === undefined
  return (
    <IconButton
      icon={icon}
      label={label}
      aria-keyshortcuts={keys}
      className="landscape-phone:col-span-2 landscape-phone:justify-self-center"
      aria-disabled={isDisabled || undefined}
      disabled={isDisabled && !hasFocus}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onClick={onPress}
    />
  )
}

function UndoButton({ onUndo }: { onUndo: PressHandler }) {
  if (onUndo === undefined) return null
  return (
    <div className="flex justify-center">
      <Button variant="quiet" icon={Undo2} aria-keyshortcuts="Control+Z" onClick={onUndo}>
        {m.discovery_undo()}
      </Button>
    </div>
  )
}

function SwipesLeft() {
  const left = useLowSwipeCount()
  if (left === null) return null
  return (
    <p className="pt-1.5 w-full text-center text-13 text-ink-soft">
      {m.discovery_swipes_left({ count: left })}
    </p>
  )
}

/** Also triggered by the down arrow key or a swipe down. */
export function AddToChatButton({ onAdd }: { onAdd: () => void }) {
  const add = useEffectEvent(onAdd)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    listenForArrowDown(() => add(), signal)
    listenForSwipeDown(() => add(), signal)
    return () => controller.abort()
  }, [])
  return (
    <Button
      variant="quiet"
      icon={MessageSquarePlus}
      aria-keyshortcuts="ArrowDown"
      className="max-wide:w-full"
      onClick={onAdd}
    >
      {m.card_add_to_chat_add_to_chat()}
    </Button>
  )
}

export function ReportCardButton({ reportSubject }: { reportSubject: ReportSubject }) {
  return (
    <Button
      variant="quiet"
      icon={Flag}
      className="justify-self-center"
      onClick={() => openReportDialog(reportSubject)}
    >
      {m.reports_report()}
      <span className="sr-only">: {reportSubject.name}</span>
    </Button>
  )
}
