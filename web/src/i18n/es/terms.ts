import { product } from '../product.ts'
import type * as English from '../terms.ts'

export const terms: typeof English.terms = {
  title: 'Condiciones',
  intro: `Lo que puedes esperar de ${product}, y lo que esperamos de ti.`,
  parts: [
    {
      title: 'Quiénes somos',
      paragraphs: [
        `${product} ayuda a que las personas que viven cerca hagan amistad. De este sitio se encarga quien lo opera, a quien le puedes escribir desde la página de contacto. El software es de código abierto; otras personas tienen con él sus propios sitios, independientes de este.`,
        `${product} está en beta privada. Algunas funciones van a cambiar, y a veces el sitio puede no estar disponible.`,
      ],
    },
    {
      title: 'Tu cuenta',
      paragraphs: [
        'Necesitas una dirección de correo aprobada por quien opera el sitio. Debes tener al menos 16 años, tener una sola cuenta y usar un nombre por el que te conozcan tus amistades.',
        'No le des tu contraseña a nadie y, si puedes, activa el inicio de sesión en dos pasos. Avísanos si crees que otra persona usa tu cuenta.',
        'Puedes desactivar o eliminar tu cuenta en cualquier momento en la configuración de la cuenta.',
      ],
    },
    {
      title: 'Cómo nos tratamos',
      paragraphs: [
        'Trata bien a la gente y muéstrate como eres. No amenaces, insultes ni acoses a nadie, no te hagas pasar por otra persona y no recopiles lo que la gente cuenta de sí.',
        'No hagas publicidad fuera de los lugares previstos para ella. Nada de spam, fraudes ni contenido ilegal, y ninguna foto que no tengas derecho a compartir.',
        'La primera vez, reúnete en un lugar público. No comprobamos la identidad de nadie.',
      ],
    },
    {
      title: 'Lo que publicas',
      paragraphs: [
        'Sigue siendo tuyo. Permites que quien opera el sitio lo guarde y lo muestre a las personas con quienes lo compartes, mientras esté aquí. Ese permiso termina cuando lo eliminas. Los mensajes en un círculo se quedan ahí sin tu nombre, porque son parte de una conversación.',
      ],
    },
    {
      title: 'Lo que puede hacer quien opera el sitio',
      paragraphs: [
        'Puede eliminar lo que no cumpla estas condiciones, y suspender o cerrar las cuentas que las incumplan de forma grave o repetida. Si crees que nos equivocamos, escríbenos: lo leerá una persona.',
      ],
    },
    {
      title: 'Lo que no podemos prometer',
      paragraphs: [
        `${product} se ofrece tal como es. Ponemos cuidado, pero no podemos prometer que siempre funcione ni que nunca se pierda nada. No somos parte de lo que las personas acuerden entre sí. Nada de esto limita los derechos que te da la ley, ni nuestra responsabilidad por lo que hagamos a propósito o con negligencia grave.`,
      ],
    },
    {
      title: 'Cambios',
      paragraphs: [
        'Si cambiamos estas condiciones de una forma que te afecte, te avisaremos antes de que el cambio entre en vigor. Si no estás de acuerdo, puedes irte y llevarte tus datos.',
      ],
    },
  ],
}
