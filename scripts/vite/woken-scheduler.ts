import type { Plugin } from 'vite';

/**
 * Lets React continue on a page restored from the back/forward cache. Its scheduler sends itself a message and no other
 * until that has arrived; Firefox drops one sent while the page enters the cache, as a clock does that checks the time
 * when its page is hidden. From then on only typing and presses were drawn: a submitted form said "Please wait" for
 * good. One message too many does no harm. The scheduler's code for environments without messages is left out.
 */
export function wokenScheduler(): Plugin {
  return {
    name: 'woken-scheduler',
    apply: 'build',
    transform: {
      filter: { id: /\/scheduler\/cjs\/scheduler\.production\.js$/ },
      handler: (code) => ({
        code: code.replace(
          /if \("function" === typeof localSetImmediate\)[^]*?localSetTimeout\(performWorkUntilDeadline, 0\);\n {2}\};/,
          `var channel = new MessageChannel();
          channel.port1.onmessage = performWorkUntilDeadline;
          schedulePerformWorkUntilDeadline = function () { channel.port2.postMessage(null); };
          addEventListener("pageshow", schedulePerformWorkUntilDeadline);`,
        ),
        map: null,
      }),
    },
  };
}
