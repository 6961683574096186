import { toSrcSet } from '@coterie/contract/pictures'
import type { ComponentProps } from 'react'

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
