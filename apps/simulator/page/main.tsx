import '@etg/ui/tokens.css';
import '@etg/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Workbench } from './workbench.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Workbench />
    </StrictMode>,
  );
