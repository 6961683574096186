import { m } from '@coterie/contract/paraglide/messages'
import { toSrcSet } from '@coterie/contract/pictures'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'

type PictureProps = { src: string; alt: string } & Omit<ComponentProps<'img'>, 'src' | 'alt' | 'srcSet'>

/** Loads an uploaded picture in the size described by `sizes`: '100vw', '44px'. */
export function Picture({ src, alt, ...rest }: PictureProps) {
  return (
    <img
      loading="lazy"
      decoding="async"
      draggable={false}
      {...rest}
      src={src}
      srcSet={toSrcSet(src)}
      alt={alt}
    />
  )
}

const sizes = {
  small: { boxClasses: 'size-8 text-[0.6875rem]', sizesAttribute: '32px' },
  normal: { boxClasses: 'size-11 text-15', sizesAttribute: '44px' },
  large: { boxClasses: 'size-16 text-20', sizesAttribute: '64px' },
  huge: { boxClasses: 'size-24 text-32', sizesAttribute: '96px' },
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
  const { boxClasses, sizesAttribute } = sizes[size]
  return (
    <span
      aria-hidden
      className={`inline-grid shrink-0 place-items-center overflow-hidden font-display font-semibold text-ink high-contrast:border high-contrast:border-ink forced-colors:border ${isSquare ? 'rounded-control' : 'rounded-full'} ${boxClasses} ${getTint(name)} ${className}`}
    >
      {picture === null ? (
        <span data-letters={getInitials(name)} className="before:content-[attr(data-letters)]" />
      ) : (
        <Picture src={picture} alt="" sizes={sizesAttribute} className="size-full object-cover" />
      )}
    </span>
  )
}

/** 'Ana María Silva' → 'AS' */
function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const parts = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return parts
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

/** The same name always gets the same color. */
function getTint(name: string): string {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return tints[sum % tints.length] ?? ''
}

type AvatarRowProps = {
  people: readonly { id: number; name: string; avatar: string | null }[]
  /** People beyond the first four are counted as '+N'. */
  total?: number
  size?: keyof typeof sizes
  isAnimated?: boolean
  getHref?: (id: number) => string
}

const maxVisible = 4
/** Delays for avatars that appear one after the other. Classes, because the content security policy forbids style attributes. */
const delayClasses = ['', '[animation-delay:50ms]', '[animation-delay:100ms]', '[animation-delay:150ms]']

/** Up to four overlapping avatars, then '+N'. Screen readers get the names. */
export function AvatarRow({
  people,
  total = people.length,
  size = 'small',
  isAnimated = false,
  getHref,
}: AvatarRowProps) {
  const visiblePeople = people.slice(0, maxVisible)
  const hiddenCount = total - visiblePeople.length
  const names = getHref ? [] : visiblePeople.map((person) => person.name)
  if (hiddenCount > 0) names.push(m.ui_more_members({ count: hiddenCount }))
  return (
    <span className={`flex items-center pl-1.5 ${getHref ? 'max-wide:-ml-1.5 max-wide:pl-0' : ''}`}>
      {visiblePeople.map((person, index) => (
        <RowAvatar
          key={person.id}
          person={person}
          href={getHref?.(person.id)}
          size={size}
          delayClass={isAnimated ? delayClasses[index] : undefined}
        />
      ))}
      <span className="sr-only">{names.join(', ')}</span>
      {hiddenCount > 0 && (
        <span aria-hidden className="ml-2 text-13 font-semibold text-ink-soft">
          {m.ui_more({ count: hiddenCount })}
        </span>
      )}
    </span>
  )
}

type RowAvatarProps = {
  person: AvatarRowProps['people'][number]
  href: string | undefined
  size: keyof typeof sizes
  /** Undefined without animation. */
  delayClass: string | undefined
}

function RowAvatar({ person: { name, avatar }, href, size, delayClass }: RowAvatarProps) {
  const content = (
    <Avatar
      name={name}
      picture={avatar}
      size={size}
      className={`${href === undefined ? '' : 'max-wide:ml-0'} -ml-1.5 ring-2 ring-card ${delayClass === undefined ? '' : `animate-rise in-data-was-next:animate-none ${delayClass}`}`}
    />
  )
  if (href === undefined) return content
  return (
    <Link
      href={href}
      aria-label={name}
      title={name}
      className="inline-flex place-items-center justify-center rounded-full no-underline hover:z-1 max-wide:size-11"
    >
      {content}
    </Link>
  )
}
