import { product } from '../product.ts'
import type * as English from '../sharing.ts'

export const sharingTexts: typeof English.sharingTexts = {
  title: 'Compartir con amistades',
  subtitle: `Invita a tus amistades a ${product}`,
  text: `Conoce ${product}: ¡encuentra tu círculo de amigos!`,
  circleText: (name: string) => `Únete a ${name} en ${product}`,
  circleHint: 'Comparte el enlace del grupo para invitar a tus amistades',
  targets: 'Dónde compartir',
  facebook: 'Facebook',
  x: 'X',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  newTab: '(abre una pestaña nueva)',
  instagramTitle: 'Compartir en Instagram',
  instagramDetail: 'Abre Instagram y comparte este enlace con tus amistades',
  link: 'Enlace',
  copy: 'Copiar',
  more: 'Más formas de compartir',
  copied: '¡Enlace copiado!',
  copiedDetail: 'El enlace está en el portapapeles',
  copyFailed: 'No se pudo copiar el enlace',
  copyFailedDetail: (link: string) => `Cópialo de aquí: ${link}`,
}
