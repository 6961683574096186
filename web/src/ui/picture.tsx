import { sourceSet } from '@coterie/contract/pictures'
import type { ComponentProps } from 'react'

type PictureProps = { src: string; alt: string } & Omit<ComponentProps<'img'>, 'src' | 'alt' | 'srcSet'>

/** An uploaded picture in the size that it needs. Describe its width in `sizes`: '100vw', '44px'. */
export function Picture({ src, alt, ...rest }: PictureProps) {
  return (
    <img
      loading="lazy"
      decoding="async"
      draggable={false}
      {...rest}
      src={src}
      srcSet={sourceSet(src)}
      alt={alt}
    />
  )
}
