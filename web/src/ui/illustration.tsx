import company from './scenes/company.svg'
import conversation from './scenes/conversation.svg'
import emptyCircle from './scenes/empty-circle.svg'
import gathering from './scenes/gathering.svg'
import lost from './scenes/lost.svg'
import nobodyLeft from './scenes/nobody-left.svg'
import opened from './scenes/opened.svg'
import sealed from './scenes/sealed.svg'

/** The drawings, with the width and height they are drawn at. build/scenes.ts makes them. */
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
  /** The first thing that one sees: fetched before others. All else is fetched where this window shows it. */
  isPriority?: boolean
}

/** One drawing. It says nothing that the words beside it do not, so it is not read out. */
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
