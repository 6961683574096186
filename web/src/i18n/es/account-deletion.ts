import { reactivationDays } from '@coterie/contract/limits'

import type * as English from '../account-deletion.ts'

export const accountDeletionTexts: typeof English.accountDeletionTexts = {
  dataTitle: 'Tus datos',
  dataHint:
    'Un archivo zip con todo lo tuyo: perfil, configuración, círculos, solicitudes, mensajes y fotos.',
  download: 'Descargar mis datos',
  downloadTitle: '¿Descargar tus datos?',
  startDownload: 'Descargar',
  startingDownload: 'Empezando…',
  downloadFailed: 'No se pudieron descargar tus datos',

  title: 'Cerrar tu cuenta',
  cancel: 'Cancelar',
  deactivate: 'Desactivar cuenta',
  deactivateHint: `Nadie podrá verte. Inicia sesión en un plazo de ${reactivationDays} días para recuperarlo todo. Después eliminamos la cuenta.`,
  deactivateTitle: '¿Desactivar tu cuenta?',
  deactivating: 'Desactivando…',
  deactivated: 'Cuenta desactivada',
  deactivatedDetail: `Puedes reactivarla si inicias sesión en un plazo de ${reactivationDays} días.`,
  deactivateFailed: 'No se pudo desactivar la cuenta',

  delete: 'Eliminar cuenta',
  deleteHint:
    'Todo lo tuyo se elimina al instante y para siempre. Lo que escribiste en los círculos se queda, sin tu nombre.',
  deleteTitle: '¿Eliminar tu cuenta?',
  deleteDescription:
    'Todo lo tuyo se elimina al instante y no se puede recuperar. Lo que escribiste en los círculos se queda, sin tu nombre, y los círculos que son tuyos pasan a otra persona que los organice o a otro miembro. Durante 12 meses conservamos una huella de tu dirección de correo con los bloqueos, los reportes y las decisiones sobre ti. Se aplican de nuevo si vuelves a crear una cuenta.',
  eraseMessages: 'Eliminar también mis mensajes en los círculos',
  password: 'Tu contraseña',
  passwordHint: 'Confirma que eres tú.',
  deleting: 'Eliminando…',
  deleted: 'Cuenta eliminada',
  deletedDetail: 'Se eliminaron todos tus datos.',
  deleteFailed: 'No se pudo eliminar la cuenta',
}
