import { Link } from 'wouter'

import { uiTexts } from '../i18n/ui.ts'
import { Picture } from './picture.tsx'

const sizes = {
  small: { box: 'size-8 text-[0.6875rem]', px: '32px' },
  normal: { box: 'size-11 text-15', px: '44px' },
  large: { box: 'size-16 text-20', px: '64px' },
  huge: { box: 'size-24 text-32', px: '96px' },
}

const tints = [
  'bg-[color-mix(in_oklab,var(--accent)_18%,var(--card))]',
  'bg-[color-mix(in_oklab,var(--second)_18%,var(--card))]',
  'bg-[color-mix(in_oklab,var(--sun)_22%,var(--card))]',
  'bg-[color-mix(in_oklab,var(--good)_18%,var(--card))]',
]

type AvatarProps = {
  name: string
  picture: string | null
  size?: keyof typeof sizes
  /** Square corners, for circles and events. */
  isSquare?: boolean
  className?: string
}

/** A picture or initials. Decorative: the name is next to it. */
export function Avatar({ name, picture, size = 'normal', isSquare = false, className = '' }: AvatarProps) {
  const { box, px } = sizes[size]
  return (
    <span
      aria-hidden
      className={`inline-grid shrink-0 place-items-center overflow-hidden font-display font-semibold text-ink high-contrast:border high-contrast:border-ink forced-colors:border ${isSquare ? 'rounded-control' : 'rounded-full'} ${box} ${getTint(name)} ${className}`}
    >
      {picture === null ? (
        <span data-letters={initials(name)} className="before:content-[attr(data-letters)]" />
      ) : (
        <Picture src={picture} alt="" sizes={px} className="size-full object-cover" />
      )}
    </span>
  )
}

/** 'Ana María Silva' → 'AS'. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const initialsText = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return initialsText
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

/** The same person has the same colour everywhere. */
function getTint(name: string): string {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return tints[sum % tints.length] ?? ''
}

type AvatarRowProps = {
  people: readonly { id: number; name: string; avatar: string | null }[]
  /** The total; people beyond the four shown become '+N'. */
  total?: number
  size?: keyof typeof sizes
  /** Avatars appear one after the other. */
  isAnimated?: boolean
  /** Links each avatar to a page. */
  getHref?: (id: number) => string
}

const maxShown = 4
/** The delays of avatars that appear one after the other. Classes: the content security policy allows no style attributes. */
const delayClasses = ['', '[animation-delay:50ms]', '[animation-delay:100ms]', '[animation-delay:150ms]']

/** Up to four overlapping avatars, then '+N'. Screen readers get the names. */
export function AvatarRow({
  people,
  total = people.length,
  size = 'small',
  isAnimated = false,
  getHref,
}: AvatarRowProps) {
  const shown = people.slice(0, maxShown)
  const rest = total - shown.length
  const names = getHref ? [] : shown.map((person) => person.name)
  if (rest > 0) names.push(uiTexts.moreMembers(rest))
  return (
    <span className={`flex items-center pl-1.5 ${getHref ? 'max-wide:-ml-1.5 max-wide:pl-0' : ''}`}>
      {shown.map((person, index) => (
        <Face
          key={person.id}
          person={person}
          page={getHref?.(person.id)}
          size={size}
          delayClass={isAnimated ? delayClasses[index] : undefined}
        />
      ))}
      <span className="sr-only">{names.join(', ')}</span>
      {rest > 0 && (
        <span aria-hidden className="ml-2 text-13 font-semibold text-ink-soft">
          {uiTexts.more(rest)}
        </span>
      )}
    </span>
  )
}

type FaceProps = {
  person: AvatarRowProps['people'][number]
  page: string | undefined
  size: keyof typeof sizes
  /** Undefined without animation. */
  delayClass: string | undefined
}

function Face({ person: { name, avatar }, page, size, delayClass }: FaceProps) {
  const face = (
    <Avatar
      name={name}
      picture={avatar}
      size={size}
      className={`${page === undefined ? '' : 'max-wide:ml-0'} -ml-1.5 ring-2 ring-card ${delayClass === undefined ? '' : `animate-rise in-data-waited:animate-none ${delayClass}`}`}
    />
  )
  if (page === undefined) return face
  return (
    <Link
      href={page}
      aria-label={name}
      title={name}
      className="inline-flex place-items-center justify-center rounded-full no-underline hover:z-1 max-wide:size-11"
    >
      {face}
    </Link>
  )
}
