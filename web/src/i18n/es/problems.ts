import type * as English from '../problems.ts'
import { product } from '../product.ts'

/** What stands where something could not be shown or done. */
export const problemTexts: typeof English.problemTexts = {
  tryAgain: 'Reintentar',
  loading: 'Cargando',
  unreachable: `No se puede contactar a ${product}. Revisa tu conexión e inténtalo de nuevo.`,
  unknown: 'Algo salió mal de nuestro lado. Inténtalo de nuevo.',
  crashed: 'No se pudo mostrar esta página',
  crashedHint: 'Quizá ayude cargarla otra vez. Lo que guardaste está a salvo.',
  reload: 'Cargar otra vez',
  peopleLimit: 'Eso es todo por hoy',
  toCircles: 'A mis círculos',
}
