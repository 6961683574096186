import { CircleCover } from './circle-cover.tsx'

const sizes = {
  small: { sizeClasses: 'size-8 rounded-[0.5rem]', pixels: '48px' },
  normal: { sizeClasses: 'size-11 rounded-control', pixels: '64px' },
  large: { sizeClasses: 'size-12 rounded-control', pixels: '72px' },
}

type CircleAvatarProps = { id: number; imageUrl: string | null; size?: keyof typeof sizes }

/** Decorative: the name is next to it. */
export function CircleAvatar({ id, imageUrl, size = 'normal' }: CircleAvatarProps) {
  const { sizeClasses, pixels } = sizes[size]
  return (
    <span
      aria-hidden
      className={`inline-grid shrink-0 overflow-hidden bg-line high-contrast:border high-contrast:border-ink ${sizeClasses}`}
    >
      <CircleCover circle={{ id, imageUrl }} sizes={pixels} />
    </span>
  )
}
