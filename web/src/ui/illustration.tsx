import company from './scenes/company.svg'
import conversation from './scenes/conversation.svg'
import emptyCircle from './scenes/empty-circle.svg'
import gathering from './scenes/gathering.svg'
import lost from './scenes/lost.svg'
import nobodyLeft from './scenes/nobody-left.svg'
import opened from './scenes/opened.svg'
import sealed from './scenes/sealed.svg'

/** The drawings with their natural size. build/scenes.ts generates them. */
const illustrations = {
  company: [company, 640, 200],
  gathering: [gathering, 640, 640],
  conversation: [conversation, 360, 220],
  'empty-circle': [emptyCircle, 360, 220],
  'nobody-left': [nobodyLeft, 360, 220],
  lost: [lost, 360, 220],
  sealed: [sealed, 300, 220],
  opened: [opened, 300, 220],
} as const

export type IllustrationName = keyof typeof illustrations

type IllustrationProps = {
  name: IllustrationName
  className?: string
  /** For the main picture of the first screen: load it first. Others load lazily. */
  isPriority?: boolean
}

/** A decorative drawing, hidden from screen readers. */
export function Illustration({ name, className = '', isPriority = false }: IllustrationProps) {
  const [source, width, height] = illustrations[name]
  return (
    <img
      src={source}
      width={width}
      height={height}
      alt=""
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      draggable={false}
      className={className}
    />
  )
}
