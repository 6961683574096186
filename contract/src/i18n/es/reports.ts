import type { reasonTexts as english } from '../reports.ts'

export const reasonTexts: typeof english = {
  harassment: 'Acoso o intimidación',
  hate: 'Odio',
  violence: 'Amenazas o violencia',
  sexual: 'Contenido sexual no deseado',
  underage: 'Una persona menor de 18 años está en peligro',
  impersonation: 'Se hace pasar por otra persona',
  spam: 'Spam o estafa',
  illegal: 'Contenido o actividad ilegal',
  other: 'Otra cosa',
}
