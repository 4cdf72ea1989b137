import type { Plugin } from 'vite';
import { brandsByFooter } from '../../src/brand/footer-table.ts';
import { footerVariants } from '../../src/brand/footer-variants.ts';
import { cutFooterTable } from './cut-footer-table.ts';

/** Publishes the footers as files of a few brands each, and tells the page how many there are. */
export function footerFiles(): Plugin {
  const files = cutFooterTable(brandsByFooter, footerVariants);
  return {
    name: 'footer-files',
    config: () => ({ define: { __FOOTER_FILES__: String(files.size) } }),
    configureServer(server) {
      for (const [name, content] of files) {
        server.middlewares.use(server.config.base + name, (_request, response) => {
          response.setHeader('content-type', 'application/json; charset=utf-8');
          response.end(JSON.stringify(content));
        });
      }
    },
    generateBundle() {
      // A server program has nobody to fetch them.
      if (this.environment.config.consumer === 'server') return;
      for (const [fileName, content] of files) {
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
      }
    },
  };
}
