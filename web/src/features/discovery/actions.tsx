import { ChevronLeft, ChevronRight, UserRoundPlus, X } from 'lucide-react'

import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { discoveryWords } from '../../words/discovery.ts'
import type { Direction } from './drag.ts'

type ActionsProps = {
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onSwipe: (direction: Direction) => void
}

/** What one can do with the card on top, within reach of the thumb. */
export function Actions({ onPrevious, onNext, onSwipe }: ActionsProps) {
  return (
    <div className="sticky bottom-(--shell-bottom) z-10 -mx-4 mt-4 flex items-center justify-center gap-2 border-t border-line bg-paper px-4 py-2.5 wide:bottom-4 wide:mx-auto wide:w-fit wide:rounded-full wide:border wide:bg-card wide:px-3 wide:shadow-lift">
      <IconButton
        icon={ChevronLeft}
        label={discoveryWords.previous}
        disabled={onPrevious === undefined}
        onClick={onPrevious}
      />
      <Button
        look="secondary"
        icon={X}
        aria-keyshortcuts="ArrowLeft"
        className="flex-1 wide:min-w-36"
        onClick={() => onSwipe('left')}
      >
        {discoveryWords.skip}
      </Button>
      <Button
        look="connect"
        icon={UserRoundPlus}
        aria-keyshortcuts="ArrowRight"
        className="flex-1 wide:min-w-36"
        onClick={() => onSwipe('right')}
      >
        {discoveryWords.connect}
      </Button>
      <IconButton
        icon={ChevronRight}
        label={discoveryWords.next}
        disabled={onNext === undefined}
        onClick={onNext}
      />
    </div>
  )
}
