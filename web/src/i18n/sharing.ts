import { product } from './product.ts'

export const sharingTexts = {
  title: 'Share with friends',
  subtitle: `Invite your friends to join ${product}`,
  text: `Check out ${product} - Find your friend circle!`,
  circleText: (name: string) => `Join ${name} on ${product}`,
  circleHint: 'Share the group link with your friends to invite them',
  targets: 'Where to share',
  facebook: 'Facebook',
  x: 'X',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  newTab: '(opens a new tab)',
  instagramTitle: 'Share to Instagram',
  instagramDetail: 'Open Instagram and share this link with your friends',
  link: 'Link',
  copy: 'Copy',
  more: 'More ways to share',
  copied: 'Link copied!',
  copiedDetail: 'Share link copied to clipboard',
  copyFailed: 'Couldn’t copy the link',
  copyFailedDetail: (link: string) => `Copy it here: ${link}`,
}
