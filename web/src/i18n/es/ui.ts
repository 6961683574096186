import type * as English from '../ui.ts'

export const uiTexts: typeof English.uiTexts = {
  close: 'Cerrar',
  showMore: 'Mostrar más',
  dismiss: 'Descartar',
  notifications: 'Notificaciones',
  optional: 'opcional',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  choosePicture: 'Elegir una foto',
  changePicture: 'Cambiar foto',
  removePicture: 'Quitar',
  pictureKind: 'Elige una foto JPG o PNG.',
  pictureSize: 'Elige una foto de hasta 2 MB.',
  pictureUnreadable: 'No pudimos abrir esta foto. Elige otra.',
  step: (step: number, of: number) => `Paso ${step} de ${of}`,
  stars: (count: number, of: number) => `${count} de ${of} estrellas`,
  star: (count: number) => (count === 1 ? '1 estrella' : `${count} estrellas`),
  more: (count: number) => `+${count}`,
  moreMembers: (count: number) => `y ${count} más`,
  searching: 'Buscando',
  clearSearch: 'Borrar búsqueda',
}
