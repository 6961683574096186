import type * as English from '../errors.ts'
import { product } from '../product.ts'

export const errorTexts: typeof English.errorTexts = {
  tryAgain: 'Reintentar',
  loading: 'Cargando',
  serverUnreachable: `No hay conexión con ${product}. Revisa tu red e inténtalo de nuevo.`,
  unknownError: 'Algo salió mal de nuestro lado. Inténtalo de nuevo.',
  crashed: 'Algo salió mal',
  crashedHint: 'Recarga la página. Lo que guardaste está a salvo.',
  reload: 'Recargar',
  profileViewLimitTitle: 'Ya no hay gente nueva por hoy',
  goToCircles: 'Ir a mis círculos',
}
