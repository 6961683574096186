import type * as English from '../problems.ts'
import { product } from '../product.ts'

export const problemTexts: typeof English.problemTexts = {
  tryAgain: 'Reintentar',
  loading: 'Cargando',
  unreachable: `No hay conexión con ${product}. Revisa tu red e inténtalo de nuevo.`,
  unknown: 'Algo salió mal de nuestro lado. Inténtalo de nuevo.',
  crashed: 'Algo salió mal',
  crashedHint: 'Recarga la página. Lo que guardaste está a salvo.',
  reload: 'Recargar',
  peopleLimit: 'Ya no hay gente nueva por hoy',
  toCircles: 'Ir a mis círculos',
}
