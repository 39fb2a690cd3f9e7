import { startApp } from './start-app.tsx';
import './styles.css';

startApp();
