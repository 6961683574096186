import type { reasonWords as english } from '../reports.ts'

export const reasonWords: typeof english = {
  harassment: 'Acoso o intimidación',
  hate: 'Odio',
  violence: 'Amenazas o violencia',
  sexual: 'Contenido sexual que nadie pidió',
  'under-age': 'Una persona menor de edad está en peligro',
  impersonation: 'Se hace pasar por otra persona',
  spam: 'Spam o estafa',
  illegal: 'Algo ilegal',
  other: 'Otra cosa',
}
